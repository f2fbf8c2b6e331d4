import type { Icon } from "@tabler/icons-react";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconCoinOff from "@tabler/icons-react/dist/esm/icons/IconCoinOff.mjs";
import IconHomeCheck from "@tabler/icons-react/dist/esm/icons/IconHomeCheck.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconProgress from "@tabler/icons-react/dist/esm/icons/IconProgress.mjs";
import IconReceiptRefund from "@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs";
import IconTruckDelivery from "@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs";
import IconUserX from "@tabler/icons-react/dist/esm/icons/IconUserX.mjs";
import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import type { Tone } from "./badge.tsx";

export type StatusLook = readonly [Icon, Tone];

/** Icon and tone of every status, the same everywhere; the words are `kit.status.*`. */
export const statuses = {
  reservation: {
    new: [IconClock, "neutral"],
    accepted: [IconCheck, "accent"],
    success: [IconChecks, "success"],
    "no-show": [IconUserX, "warning"],
    canceled: [IconBan, "danger"],
  },
  /** The order panel. */
  order: {
    new: [IconHourglass, "warning"],
    accepted: [IconCheck, "accent"],
    preparing: [IconProgress, "info"],
    prepared: [IconPackage, "info"],
    handover: [IconArrowsExchange, "info"],
    on_delivery: [IconTruckDelivery, "info"],
    delivered: [IconHomeCheck, "success"],
    success: [IconChecks, "success"],
    cancelled: [IconBan, "danger"],
  },
  /** The labels of the sales list (decisions §8). */
  sale: {
    new: [IconClock, "neutral"],
    accepted: [IconCheck, "accent"],
    success: [IconCircleCheck, "success"],
    paid: [IconCircleCheck, "success"],
    "no-show": [IconUserX, "warning"],
    canceled: [IconBan, "danger"],
  },
  payment: {
    paid: [IconCircleCheck, "success"],
    unpaid: [IconAlertCircle, "warning"],
    refunded: [IconReceiptRefund, "neutral"],
    partial: [IconProgress, "warning"],
    owed: [IconHourglass, "warning"],
    writtenOff: [IconBan, "neutral"],
  },
  /** Invoices and bills. */
  document: {
    draft: [IconPencil, "neutral"],
    issued: [IconHourglass, "warning"],
    paid: [IconCircleCheck, "success"],
    cancelled: [IconBan, "danger"],
  },
  campaign: {
    draft: [IconPencil, "neutral"],
    active: [IconPlayerPlay, "success"],
    stopped: [IconPlayerPause, "neutral"],
    insufficient_balance: [IconCoinOff, "danger"],
    finished: [IconChecks, "success"],
  },
  content: {
    draft: [IconPencil, "neutral"],
    published: [IconWorld, "success"],
  },
  job: {
    waiting: [IconClock, "neutral"],
    running: [IconProgress, "info"],
    dead: [IconAlertCircle, "danger"],
  },
  switch: {
    on: [IconPlayerPlay, "success"],
    off: [IconPlayerPause, "neutral"],
    soon: [IconClock, "neutral"],
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusKind = keyof typeof statuses;
export type Status<K extends StatusKind> = keyof (typeof statuses)[K] & string;
