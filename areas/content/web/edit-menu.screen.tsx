import { useParams } from "@tanstack/react-router";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { NewMenu } from "./parts/menu/new-menu.tsx";

const MenuEditor = lazyPart(async () => (await import("./parts/menu/menu-editor.tsx")).MenuEditor);

/** The builder of the menu of the address, or a new menu (M4). */
export default function EditMenuScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return id === undefined ? <NewMenu /> : <MenuEditor key={id} />;
}
