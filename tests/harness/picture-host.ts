import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";

/** A GIF of one pixel. */
export const dot = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const others = guardedHttp();

/**
 * pictures.example, which returns a picture at every address, and an integrator of e-documents that takes everything; other calls go to
 * public servers.
 */
export const pictureHost: GuardedHttp = async (call) => {
  const host = URL.parse(call.url)?.host;
  if (host === "pictures.example") return { status: 200, body: "", bytes: dot };
  if (host === "api.nilvera.com") return { status: 200, body: "[]", bytes: Buffer.from("[]") };
  return others(call);
};
