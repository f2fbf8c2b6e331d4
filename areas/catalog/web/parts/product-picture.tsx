import { useTranslations } from "use-intl";
import { PictureField } from "#kit/web/picture-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Product } from "./product-form.ts";
import { ProductTile } from "./product-tile.tsx";

const SENT_PX = 960;

/** A product's picture, to choose, change and remove (F3). */
export function ProductPicture({ product: { id, name, picture } }: { product: Product }) {
  const t = useTranslations("catalog.picture");
  const upload = useAct("POST /api/products/{id}/picture");
  const remove = useAct("DELETE /api/products/{id}/picture");
  return (
    <PictureField
      preview={<ProductTile name={name} picture={picture} size={64} />}
      hasPicture={picture !== ""}
      sent={SENT_PX}
      upload={(body) => upload.act({ params: { id }, body })}
      remove={() => remove.act({ params: { id } })}
      words={t}
    />
  );
}
