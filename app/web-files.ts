import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { problems } from "#kit/server/problem.ts";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const webFolder = fileURLToPath(new URL("../dist/web", import.meta.url));

/** Content security policy: the page loads only its own files, and pictures that it creates. */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    // Mantine writes computed sizes as style elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", "blob:", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'", "blob:"],
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * Serves the built web beside the API: hashed files are cacheable for a year and sent as the build compressed them; every other path is the
 * page itself. It sets its own headers: the API has fixed ones, because computing them for each call cost a tenth of a short call.
 */
export async function serveWeb(app: FastifyInstance, folder = webFolder): Promise<void> {
  await app.register(compress, { encodings: ["br", "gzip"], threshold: 1024 });
  if (!existsSync(folder)) return;
  await app.register(async (web) => {
    await web.register(helmet, { contentSecurityPolicy: pagePolicy });
    await web.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = path.includes("/assets/");
        void response.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        // Pictures of new templates: mail clients show them on other origins.
        if (path.includes("/email/")) void response.header("cross-origin-resource-policy", "cross-origin");
      },
    });
    web.get("/*", (request, reply) => {
      const [path = ""] = request.url.split("?");
      if (path.startsWith("/assets/") || /\.\w+$/.test(path)) throw problems.not_found();
      return reply.sendFile("index.html");
    });
  });
}
