import { dot, list, own, type Samples } from "./sample.ts";

/** Of the library of pictures. */
export const samples: Samples = {
  "GET /api/media": () => ({ query: list }),
  "POST /api/media": ({ mark }) => ({ body: { file: dot as never, title: mark, entity: "page", id: "1" } }),
  "POST /api/media/copies": ({ mark }) => ({
    body: { url: "https://pictures.example/a.png", title: mark, entity: "page", id: 1 },
  }),
  "GET /api/media/{id}": own("POST /api/media"),
  "GET /api/media/{id}/uses": own("POST /api/media"),
  "DELETE /api/media/{id}": async (salon) => ({ ...(await own("POST /api/media")(salon)), body: { confirm: [] } }),
};
