import type { Icon } from "@tabler/icons-react";
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconPhotoPlus from "@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs";
import IconPointer from "@tabler/icons-react/dist/esm/icons/IconPointer.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs";

export interface Picture {
  url: string;
  alt: string;
}

/** The blocks without text of their own: their attributes, which are their fields too (contract/body.ts). */
export const leaves = {
  picture: { icon: IconPhoto, fields: ["alt", "caption"], hidden: ["url"] },
  gallery: { icon: IconPhotoPlus, fields: [], hidden: ["pictures"] },
  button: { icon: IconPointer, fields: ["label", "href"], hidden: [] },
  video: { icon: IconVideo, fields: ["url", "title"], hidden: [] },
  bookingButton: { icon: IconCalendarPlus, fields: ["label"], hidden: [] },
  serviceList: { icon: IconListDetails, fields: ["title"], hidden: [] },
  productList: { icon: IconPackage, fields: ["title"], hidden: [] },
  team: { icon: IconUsers, fields: ["title"], hidden: [] },
  mapLink: { icon: IconMapPin, fields: ["label", "address"], hidden: [] },
} as const satisfies Record<string, { icon: Icon; fields: readonly string[]; hidden: readonly string[] }>;

export type LeafType = keyof typeof leaves;
export const leafTypes = Object.keys(leaves) as LeafType[];
export const attrsOf = (type: LeafType): readonly string[] => [...leaves[type].fields, ...leaves[type].hidden];
