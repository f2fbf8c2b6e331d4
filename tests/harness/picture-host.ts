import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";

/** A GIF of one pixel. */
export const dot = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const others = guardedHttp();

/** pictures.example, which answers a picture at every address, beside the real public servers. */
export const pictureHost: GuardedHttp = async (call) =>
  URL.parse(call.url)?.host === "pictures.example" ? { status: 200, body: "", bytes: dot } : others(call);
