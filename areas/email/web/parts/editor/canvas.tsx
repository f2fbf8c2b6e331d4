import { type CSSProperties, Fragment, memo, useEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { leafHtml, insideOf } from "../../../contract/tree-html.ts";
import { paddingOf, type InheritedStyle } from "../../../contract/blocks-html.ts";
import { columnWidths } from "../../../contract/column-widths.ts";
import type { AddedType, BlockOf } from "../../../contract/document.ts";
import { fontStacks } from "../../../contract/fonts.ts";
import { CANVAS_WIDTH } from "../../../contract/render.ts";
import { blockAt, rootOf } from "../../../contract/structure.ts";
import { framePicturesIn } from "../framed-pictures.ts";
import { BlockTools } from "./block-tools.tsx";
import classes from "./canvas.module.css";
import { InsertSlot } from "./insert-slot.tsx";
import { samePlace, useActions, useEditor } from "./use-editor.ts";

type AddedBlock = BlockOf<AddedType>;

/** The e-mail in the editor: a click selects a block, a click outside of blocks deselects (L3). */
export function Canvas({ narrow }: { narrow: boolean }) {
  const t = useTranslations("email.editor");
  const { document, select, selected } = useEditor();
  const { data } = rootOf(document);
  const inherited = useMemo<InheritedStyle>(
    () => ({
      width: narrow ? 370 : CANVAS_WIDTH,
      color: data.textColor ?? "#262626",
      backgroundColor: data.canvasColor ?? "#FFFFFF",
      font: fontStacks[data.fontFamily ?? "MODERN_SANS"],
      origin: "",
    }),
    [data, narrow],
  );
  const look: CSSProperties = {
    backgroundColor: inherited.backgroundColor,
    color: inherited.color,
    fontFamily: inherited.font,
    ...(data.borderColor && { border: `1px solid ${data.borderColor}` }),
    ...(data.borderRadius && { borderRadius: data.borderRadius }),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape deselects, in editor.tsx
    <div
      className={classes.backdrop}
      style={{ backgroundColor: data.backdropColor ?? "#F5F5F5" }}
      onClick={() => select(undefined)}
      data-selected={selected}
    >
      <div
        className={classes.canvas}
        data-narrow={narrow || undefined}
        style={look}
        role="group"
        aria-label={t("canvas")}
      >
        <Children parent="root" list={0} ids={data.childrenIds ?? []} inherited={inherited} />
      </div>
    </div>
  );
}

interface ChildrenProps {
  parent: string;
  list: number;
  ids: readonly string[];
  inherited: InheritedStyle;
}

function Children({ parent, list, ids, inherited }: ChildrenProps) {
  const { document, selected, drag, readOnly, hasCopy } = useEditor();
  const target = drag?.places[drag.at];
  const slot = (index: number, empty = false) => (
    <InsertSlot
      {...{ parent, list, index, empty, readOnly, hasCopy }}
      isDropTarget={drag !== undefined && samePlace(target, { parent, list, index })}
    />
  );
  if (ids.length === 0) return slot(0, true);
  return (
    <>
      {ids.map((id, index) => {
        const block = blockAt(document, id);
        if (!block || block.type === "EmailLayout") return null;
        return (
          <Fragment key={id}>
            {slot(index)}
            <CanvasBlock
              id={id}
              block={block}
              inherited={inherited}
              isSelected={selected === id}
              isMoved={drag?.id === id}
            />
          </Fragment>
        );
      })}
      {slot(ids.length)}
    </>
  );
}

interface BlockProps {
  id: string;
  block: AddedBlock;
  inherited: InheritedStyle;
  isSelected: boolean;
  isMoved: boolean;
}

/** Memoised: an e-mail may have 500 blocks. Children of containers read the document themselves. */
const CanvasBlock = memo(function CanvasBlock({ id, block, inherited, isSelected, isMoved }: BlockProps) {
  const t = useTranslations("email");
  const { select } = useActions();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a block is selected by focus and a key as well
    <div
      ref={box}
      className={classes.block}
      data-block={id}
      data-selected={isSelected || undefined}
      data-moved={isMoved || undefined}
      role="group"
      aria-label={t(`block.${block.type}`)}
      aria-current={isSelected || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onClick={(event) => {
        event.stopPropagation();
        select(id);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        select(id);
      }}
    >
      <Content block={block} id={id} inherited={inherited} />
      {isSelected && <BlockTools id={id} />}
    </div>
  );
});

function Content({ block, id, inherited }: Pick<BlockProps, "block" | "id" | "inherited">) {
  if (block.type === "Container") return <Box block={block} id={id} inherited={inherited} />;
  if (block.type === "ColumnsContainer") return <Columns block={block} id={id} inherited={inherited} />;
  return <Leaf html={leafHtml(block, inherited)} />;
}

function boxLook(block: BlockOf<"Container" | "ColumnsContainer">, inside: InheritedStyle): CSSProperties {
  return { padding: paddingOf(block.data.style).padding, backgroundColor: inside.backgroundColor };
}

function Box({ block, id, inherited }: { block: BlockOf<"Container">; id: string; inherited: InheritedStyle }) {
  const inside = useMemo(() => insideOf(block, inherited), [block, inherited]);
  const { borderColor, borderRadius } = block.data.style ?? {};
  const look = {
    ...boxLook(block, inside),
    ...(borderColor && { border: `1px solid ${borderColor}` }),
    ...(borderRadius && { borderRadius }),
  };
  return (
    <div style={look}>
      <Children parent={id} list={0} ids={block.data.props?.childrenIds ?? []} inherited={inside} />
    </div>
  );
}

const aligned = { top: "flex-start", middle: "center", bottom: "flex-end" };

function Columns({
  block,
  id,
  inherited,
}: {
  block: BlockOf<"ColumnsContainer">;
  id: string;
  inherited: InheritedStyle;
}) {
  const { props } = block.data;
  const { inside, shown } = useMemo(() => {
    const insideStyle = insideOf(block, inherited);
    const widths = columnWidths(block.data.props, Math.max(insideStyle.width, CANVAS_WIDTH - 48));
    const columns = widths.map((column) => ({ ...column, inherited: { ...insideStyle, width: column.width } }));
    return { inside: insideStyle, shown: columns };
  }, [block, inherited]);
  const look = { ...boxLook(block, inside), alignItems: aligned[props.contentAlignment ?? "middle"] };
  return (
    <div className={classes.columns} style={look}>
      {Array.from(shown.entries(), ([list, { width, left, right, inherited: own }]) => (
        <div
          key={list}
          style={{
            flex: `0 1 ${width + left + right}px`,
            minWidth: Math.min(120, width),
            padding: `0 ${right}px 0 ${left}px`,
          }}
        >
          <Children parent={id} list={list} ids={props.columns[list]?.childrenIds ?? []} inherited={own} />
        </div>
      ))}
    </div>
  );
}

/** A block as the mail renders it, inert and isolated from this page's styles. */
function Leaf({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = framePicturesIn(html);
  }, [html]);
  return <div ref={host} inert />;
}
