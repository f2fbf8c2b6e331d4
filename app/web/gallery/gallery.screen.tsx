import { useMantineColorScheme } from "@mantine/core";
import IconContrast from "@tabler/icons-react/dist/esm/icons/IconContrast.mjs";
import { HeadAction } from "#kit/web/head-action.tsx";
import { Page } from "#kit/web/page.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Fields } from "./fields.tsx";
import classes from "./gallery.module.css";
import { Messages } from "./messages.tsx";
import { Overlays } from "./overlays.tsx";
import { States } from "./states.tsx";
import { Badges, Type } from "./words.tsx";

/** Every shared component on one page, only in development builds. */
export default function GalleryScreen() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <Page
      title="Durumlar"
      back={false}
      actions={<HeadAction label="Koyu / açık" icon={IconContrast} onClick={toggleColorScheme} />}
    >
      <div className={classes.grid}>
        <Buttons />
        <Fields />
        <Badges />
        <Type />
        <States />
        <Messages />
        <Overlays />
        <Cards />
      </div>
    </Page>
  );
}
