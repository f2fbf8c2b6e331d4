import { expect, test } from "vitest";
import { featuresAsHtml } from "./features.ts";

/** J1: an app's page puts its features into the page as HTML. */

test("keeps emphasis and lists each feature", () => {
  expect(featuresAsHtml(["Stok <strong>aynı kalır</strong>", "<em>Hızlı</em>"])).toBe(
    "<ul><li>Stok <strong>aynı kalır</strong></li><li><em>Hızlı</em></li></ul>",
  );
});

test.each([
  ["<script>alert(1)</script>Stok", "Stok"],
  ["<img src=x onerror=alert(1)>Stok", "Stok"],
  ['<a href="javascript:alert(1)">Stok</a>', "Stok"],
  ['<strong onclick="alert(1)" style="position:fixed" class="x">Stok</strong>', "<strong>Stok</strong>"],
  ["<svg/onload=alert(1)>Stok", "Stok"],
  ["<style>*{display:none}</style>Stok", "Stok"],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>Stok', "Stok"],
  ["<form action=//kotu.example><input name=password><button>Stok</button></form>", "Stok"],
  ["<math><mtext><script>alert(1)</script></mtext></math>Stok", "Stok"],
  ["<<script>script>alert(1)</script>Stok", "&lt;Stok"],
  ["<!-- <li> -->Stok", "Stok"],
  ["Stok <strong", "Stok "],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
])("takes hostile markup out of %s", (feature, shown) => {
  expect(featuresAsHtml([feature])).toBe(`<ul><li>${shown}</li></ul>`);
});

test("a feature closes neither its item nor the list, and ends its own emphasis", () => {
  expect(featuresAsHtml(["</li></ul><strong>Stok", "Fiyat</em>"])).toBe(
    "<ul><li><strong>Stok</strong></li><li>Fiyat</li></ul>",
  );
});
