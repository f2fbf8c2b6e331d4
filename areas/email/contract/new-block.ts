import type { AddedType, Block, EmailDocument } from "./document.ts";

/** The document of a new template (specification 3 §3). */
export const emptyDocument = (): EmailDocument => ({
  root: {
    type: "EmailLayout",
    data: {
      backdropColor: "#F5F5F5",
      canvasColor: "#FFFFFF",
      textColor: "#262626",
      fontFamily: "MODERN_SANS",
      childrenIds: [],
    },
  },
});

const padding = { top: 16, bottom: 16, left: 24, right: 24 };

/** The initial block of each of the ten types, in the order of the picker (L2). */
const newBlocks: Record<AddedType, Block> = {
  Heading: { type: "Heading", data: { props: { text: "Hello friend" }, style: { padding } } },
  Text: { type: "Text", data: { props: { text: "My new text block" }, style: { padding, fontWeight: "normal" } } },
  Button: { type: "Button", data: { props: { text: "Button", url: "https://www.example.com" }, style: { padding } } },
  Image: {
    type: "Image",
    data: {
      props: {
        url: "/email/picture.png",
        alt: "Sample product",
        contentAlignment: "middle",
        linkHref: null,
      },
      style: { padding },
    },
  },
  Avatar: {
    type: "Avatar",
    data: { props: { imageUrl: "/email/avatar.png", shape: "circle" }, style: { padding } },
  },
  Divider: {
    type: "Divider",
    data: { props: { lineColor: "#CCCCCC" }, style: { padding: { top: 16, bottom: 16, left: 0, right: 0 } } },
  },
  Spacer: { type: "Spacer", data: { props: {} } },
  Html: {
    type: "Html",
    data: { props: { contents: "<strong>Hello world</strong>" }, style: { fontSize: 16, textAlign: null, padding } },
  },
  ColumnsContainer: {
    type: "ColumnsContainer",
    data: {
      props: {
        columnsGap: 16,
        columnsCount: 3,
        columns: [{ childrenIds: [] }, { childrenIds: [] }, { childrenIds: [] }],
      },
      style: { padding },
    },
  },
  Container: { type: "Container", data: { props: { childrenIds: [] }, style: { padding } } },
};

export const addedTypes = Object.keys(newBlocks) as AddedType[];

/** A copy of the initial block of a type. */
export const newBlock = (type: AddedType): Block => structuredClone(newBlocks[type]);

/** "block-" and the time in milliseconds, incremented while that id is taken. */
export function newBlockId(document: EmailDocument, now: number): string {
  let number = now;
  while (Object.hasOwn(document, `block-${number}`)) number += 1;
  return `block-${number}`;
}
