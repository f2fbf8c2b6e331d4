import { guardedHttp, type GuardedHttp } from "#kit/server/guarded-http.ts";

/** A GIF of one pixel. */
export const dot = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

const others = guardedHttp();

/** pictures.example, which returns a picture at every address; other calls go to public servers. */
export const pictureHost: GuardedHttp = async (call) =>
  URL.parse(call.url)?.host === "pictures.example" ? { status: 200, body: "", bytes: dot } : others(call);
