import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { PopButton } from "#kit/web/pop-button.tsx";
import classes from "./editor.module.css";

/** 30 swatches: five shades of grey and of five colours each (L1). */
const swatches =
  "#FFFFFF #F5F5F5 #CCCCCC #737373 #262626 #000000 #FEE2E2 #F87171 #DC2626 #991B1B #FFEDD5 #FB923C #C2410C #FEF3C7 #FBBF24 #B45309 #DCFCE7 #4ADE80 #15803D #14532D #CFFAFE #22D3EE #0E7490 #DBEAFE #60A5FA #1D4ED8 #1E3A8A #FCE7F3 #EC4899 #9D174D".split(
    " ",
  );

interface ColorFieldProps {
  label: string;
  value: string | undefined;
  /** #RRGGBB; null: none. */
  onChange: (value: string | null) => void;
}

/** A colour: a swatch, any other as #RRGGBB, or none. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const t = useTranslations("email.editor");
  const [typed, setTyped] = useState<string>();
  const write = (text: string): void => {
    setTyped(text);
    const hex = text.trim().replace(/^#?/, "#");
    if (/^#[0-9a-f]{6}$/i.test(hex)) onChange(hex.toUpperCase());
  };
  return (
    <div className={classes.color}>
      <span>{label}</span>
      <PopButton
        label={label}
        title={label}
        place="end"
        className={classes.swatchButton}
        button={
          <>
            <span className={classes.swatch} style={{ background: value ?? "transparent" }} />
            <span className="spoken">{label}</span>
            {value ?? t("none")}
          </>
        }
      >
        {(close) => (
          <div className={classes.palette}>
            <div className={classes.swatches}>
              {swatches.map((color) => (
                <button
                  key={color}
                  type="button"
                  aria-label={color}
                  aria-pressed={color === value}
                  style={{ background: color }}
                  onClick={() => {
                    onChange(color);
                    close();
                  }}
                />
              ))}
            </div>
            <TextInput
              label="#RRGGBB"
              value={typed ?? value ?? ""}
              onChange={(event) => write(event.currentTarget.value)}
              onBlur={() => setTyped(undefined)}
            />
            <Button
              variant="default"
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              {t("noColor")}
            </Button>
          </div>
        )}
      </PopButton>
    </div>
  );
}
