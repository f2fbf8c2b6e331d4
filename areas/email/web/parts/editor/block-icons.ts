import type { Icon } from "@tabler/icons-react";
import IconAlignLeft from "@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs";
import IconBox from "@tabler/icons-react/dist/esm/icons/IconBox.mjs";
import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs";
import IconColumns from "@tabler/icons-react/dist/esm/icons/IconColumns.mjs";
import IconHeading from "@tabler/icons-react/dist/esm/icons/IconHeading.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconPointer from "@tabler/icons-react/dist/esm/icons/IconPointer.mjs";
import IconSeparator from "@tabler/icons-react/dist/esm/icons/IconSeparator.mjs";
import IconSpacingVertical from "@tabler/icons-react/dist/esm/icons/IconSpacingVertical.mjs";
import IconUserCircle from "@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs";
import type { AddedType } from "../../../contract/document.ts";

export const blockIcons: Record<AddedType, Icon> = {
  Heading: IconHeading,
  Text: IconAlignLeft,
  Button: IconPointer,
  Image: IconPhoto,
  Avatar: IconUserCircle,
  Divider: IconSeparator,
  Spacer: IconSpacingVertical,
  Html: IconCode,
  ColumnsContainer: IconColumns,
  Container: IconBox,
};
