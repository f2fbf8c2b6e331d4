import { Button, TextInput } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { isPicture } from "../../../contract/links.ts";
import { leaves, type LeafType, type Picture } from "./blocks.ts";
import classes from "./body.module.css";

const MediaLibrary = lazyPart(async () => (await import("#areas/media/web/parts/media-library.tsx")).MediaLibrary);

/** A block without text in the editor: its name, its pictures and its fields. */
export function BlockCard({ node, updateAttributes, selected, editor, getPos }: NodeViewProps) {
  const t = useTranslations("content.block");
  const type = node.type.name as LeafType;
  const { icon: Sign, fields } = leaves[type];
  /** The toolbar acts on the block whose fields are in use. A change replaces the block, and its selection with it. */
  const select = (): void => {
    const place = getPos();
    if (place !== undefined) editor.commands.setNodeSelection(place);
  };
  const put = (attrs: Record<string, unknown>): void => {
    updateAttributes(attrs);
    select();
  };
  return (
    <NodeViewWrapper
      className={classes.card}
      role="group"
      aria-label={t(`name.${type}`)}
      data-selected={selected || undefined}
      contentEditable={false}
      onFocus={select}
    >
      <div className={classes.cardHead} data-drag-handle>
        <Sign size={18} />
        {t(`name.${type}`)}
      </div>
      {type === "picture" && (
        <Pictures
          pictures={node.attrs["url"] ? [{ url: String(node.attrs["url"]), alt: "" }] : []}
          onPick={(url) => put({ url })}
        />
      )}
      {type === "gallery" && (
        <Gallery pictures={node.attrs["pictures"] as Picture[]} onChange={(pictures) => put({ pictures })} />
      )}
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`field.${field}`)}
          autoComplete="off"
          value={String(node.attrs[field] ?? "")}
          onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
        />
      ))}
    </NodeViewWrapper>
  );
}

function Pictures({ pictures, onPick }: { pictures: readonly Picture[]; onPick: (url: string) => void }) {
  const t = useTranslations("content.block");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {pictures
        .filter(({ url }) => isPicture(url))
        .map(({ url }) => (
          <img key={url} src={url} alt="" />
        ))}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("choosePicture")}
      </Button>
      {isOpen && <MediaLibrary onClose={() => setOpen(false)} onPick={({ url }) => onPick(url)} />}
    </>
  );
}

function Gallery({ pictures, onChange }: { pictures: readonly Picture[]; onChange: (pictures: Picture[]) => void }) {
  const t = useTranslations("content.block");
  const put = (place: number, alt: string): void =>
    onChange(pictures.map((picture, other) => (other === place ? { ...picture, alt } : picture)));
  return (
    <>
      <ul className={classes.gallery}>
        {pictures.map(({ url, alt }, place) => (
          // The same picture may be there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${url} ${place}`}>
            {isPicture(url) && <img src={url} alt="" />}
            <TextInput
              aria-label={t("field.alt")}
              placeholder={t("field.alt")}
              value={alt}
              onChange={({ currentTarget }) => put(place, currentTarget.value)}
            />
            <button
              type="button"
              aria-label={t("takeOut")}
              onClick={() => onChange(pictures.filter((_, other) => other !== place))}
            >
              <IconX size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Pictures pictures={[]} onPick={(url) => onChange([...pictures, { url, alt: "" }])} />
    </>
  );
}
