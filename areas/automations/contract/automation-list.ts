import type { FieldGroup } from "#areas/messages/contract/merge-fields.ts";

/** The automations (K3; decisions §6): the trigger and default text of each. Pure. */

export const automationGroups = ["reservation", "order", "customer", "package", "debt"] as const;
export type AutomationGroup = (typeof automationGroups)[number];

export interface AutomationFacts {
  group: AutomationGroup;
  /** Commercial needs consent and an unsubscribe link; information does not. */
  class: "commercial" | "information";
  /** Whether it is sent before its appointment. */
  isReminder: boolean;
  /** Whether the customer can still confirm or cancel its appointment by {{reservation.link}}. */
  hasLink?: boolean;
  /** The default hours before an appointment, or after the event. */
  interval: number;
  /** Its hours count from this time of its day, HH:mm: of the birthday, of the day on which the last visit is long enough ago. */
  startsAt?: "00:00" | "09:00";
  /** It is sent so many days before its day ends, in the morning; the hours have no meaning. */
  daysBefore?: readonly number[];
  /** It is sent so many days after its day, in the morning; the hours have no meaning. */
  daysAfter?: readonly number[];
  icon: string;
  color: string;
  words: Record<"tr" | "en", { name: string; description: string; text: string }>;
}

export const automationList = {
  reservation_created: {
    group: "reservation",
    class: "information",
    isReminder: false,
    hasLink: true,
    interval: 1,
    icon: "calendar-plus",
    color: "#4650CF",
    words: {
      tr: {
        name: "Randevu oluşturuldu",
        description: "Randevu alındığında müşteriye bilgi verir.",
        text: "Merhaba {{customer.name}}, {{reservation.date}} {{reservation.time}} randevunuz alındı. {{company.name}}",
      },
      en: {
        name: "Appointment booked",
        description: "Tells the customer that the appointment is booked.",
        text: "Hello {{customer.name}}, your appointment is booked for {{reservation.date}} at {{reservation.time}}. {{company.name}}",
      },
    },
  },
  reservation_reminder: {
    group: "reservation",
    class: "information",
    isReminder: true,
    hasLink: true,
    interval: 24,
    icon: "bell",
    color: "#B25E00",
    words: {
      tr: {
        name: "Randevu hatırlatma",
        description: "Randevudan önce müşteriye hatırlatır.",
        text: "Merhaba {{customer.name}}, {{reservation.date}} {{reservation.time}} randevunuzu hatırlatırız. Onay ve iptal: {{reservation.link}} {{company.name}}",
      },
      en: {
        name: "Appointment reminder",
        description: "Reminds the customer before the appointment.",
        text: "Hello {{customer.name}}, a reminder of your appointment on {{reservation.date}} at {{reservation.time}}. Confirm or cancel: {{reservation.link}} {{company.name}}",
      },
    },
  },
  reservation_canceled: {
    group: "reservation",
    class: "information",
    isReminder: false,
    interval: 1,
    icon: "calendar-off",
    color: "#C0362C",
    words: {
      tr: {
        name: "Randevu iptal edildi",
        description: "Randevu iptal edildiğinde müşteriye bilgi verir.",
        text: "Merhaba {{customer.name}}, {{reservation.date}} {{reservation.time}} randevunuz iptal edildi. {{company.name}}",
      },
      en: {
        name: "Appointment cancelled",
        description: "Tells the customer that the appointment has been cancelled.",
        text: "Hello {{customer.name}}, your appointment on {{reservation.date}} at {{reservation.time}} has been cancelled. {{company.name}}",
      },
    },
  },
  reservation_thanks: {
    group: "reservation",
    class: "commercial",
    isReminder: false,
    interval: 2,
    icon: "heart",
    color: "#1E7B4A",
    words: {
      tr: {
        name: "Teşekkür",
        description: "Tamamlanan randevudan sonra teşekkür eder.",
        text: "{{customer.name}}, bizi tercih ettiğiniz için teşekkür ederiz. Yine bekleriz! {{company.name}}",
      },
      en: {
        name: "Thank you",
        description: "Thanks the customer after the visit.",
        text: "{{customer.name}}, thank you for your visit. See you again soon! {{company.name}}",
      },
    },
  },
  order_created: {
    group: "order",
    class: "information",
    isReminder: false,
    interval: 1,
    icon: "shopping-cart",
    color: "#4650CF",
    words: {
      tr: {
        name: "Sipariş oluşturuldu",
        description: "Paket ve kargo siparişi alındığında bilgi verir.",
        text: "Merhaba {{customer.name}}, {{order.code}} numaralı siparişiniz alındı: {{order.total}}. {{company.name}}",
      },
      en: {
        name: "Order placed",
        description: "Tells the customer that an order for pickup or shipping has been placed.",
        text: "Hello {{customer.name}}, your order {{order.code}} has been placed: {{order.total}}. {{company.name}}",
      },
    },
  },
  order_paid: {
    group: "order",
    class: "information",
    isReminder: false,
    interval: 1,
    icon: "receipt",
    color: "#1E7B4A",
    words: {
      tr: {
        name: "Ödeme alındı",
        description: "Satışın veya siparişin ödemesi alındığında bilgi verir.",
        text: "Merhaba {{customer.name}}, {{order.code}} için {{order.total}} ödemeniz alındı. Teşekkürler. {{company.name}}",
      },
      en: {
        name: "Payment received",
        description: "Tells the customer that a sale or an order has been paid.",
        text: "Hello {{customer.name}}, we received {{order.total}} for {{order.code}}. Thank you. {{company.name}}",
      },
    },
  },
  order_delivered: {
    group: "order",
    class: "information",
    isReminder: false,
    interval: 1,
    icon: "package",
    color: "#B25E00",
    words: {
      tr: {
        name: "Sipariş teslim edildi",
        description: "Paket ve kargo siparişi teslim edildiğinde bilgi verir.",
        text: "Merhaba {{customer.name}}, {{order.code}} numaralı siparişiniz teslim edildi. {{company.name}}",
      },
      en: {
        name: "Order delivered",
        description: "Tells the customer that an order for pickup or shipping has been delivered.",
        text: "Hello {{customer.name}}, your order {{order.code}} has been delivered. {{company.name}}",
      },
    },
  },
  customer_birthday: {
    group: "customer",
    class: "commercial",
    isReminder: false,
    interval: 8,
    startsAt: "00:00",
    icon: "cake",
    color: "#A23A88",
    words: {
      tr: {
        name: "Doğum günü",
        description: "Doğum gününde müşteriyi kutlar.",
        text: "Doğum gününüz kutlu olsun {{customer.name}}! {{company.name}}",
      },
      en: {
        name: "Birthday",
        description: "Wishes customers a happy birthday.",
        text: "Happy birthday, {{customer.name}}! {{company.name}}",
      },
    },
  },
  customer_winback: {
    group: "customer",
    class: "commercial",
    isReminder: false,
    interval: 1,
    startsAt: "09:00",
    icon: "user-heart",
    color: "#1E6FB8",
    words: {
      tr: {
        name: "Geri kazanma",
        description: "Bir süredir gelmeyen ve randevusu olmayan müşteriyi çağırır.",
        text: "{{customer.name}}, sizi özledik! Randevu için bekleriz: {{company.phone}}. {{company.name}}",
      },
      en: {
        name: "Win-back",
        description: "Invites customers who have not come for a while and have nothing booked.",
        text: "{{customer.name}}, we miss you! Book with us: {{company.phone}}. {{company.name}}",
      },
    },
  },
  package_expiring: {
    group: "package",
    class: "information",
    isReminder: true,
    interval: 1,
    daysBefore: [30, 7],
    icon: "hourglass",
    color: "#B25E00",
    words: {
      tr: {
        name: "Paket süresi doluyor",
        description: "Seansı kalan paketin son gününden 30 ve 7 gün önce müşteriye hatırlatır.",
        text: "Merhaba {{customer.name}}, {{package.name}} paketinizde {{package.left}} kaldı, son gün {{package.until}}. Randevu: {{company.phone}} {{company.name}}",
      },
      en: {
        name: "Package expires soon",
        description: "Reminds customers with unused sessions 30 and 7 days before the package's last day.",
        text: "Hello {{customer.name}}, your package {{package.name}} has {{package.left}} left until {{package.until}}. Book with us: {{company.phone}} {{company.name}}",
      },
    },
  },
  debt_due: {
    group: "debt",
    class: "information",
    isReminder: true,
    interval: 1,
    daysBefore: [3],
    icon: "bell",
    color: "#4650CF",
    words: {
      tr: {
        name: "Vade hatırlatma",
        description: "Veresiye borcun veya taksidin vadesinden 3 gün önce müşteriye hatırlatır.",
        text: "Merhaba {{customer.name}}, {{debt.amount}} ödemenizin vadesi {{debt.due}}. {{company.name}} {{company.phone}}",
      },
      en: {
        name: "Due day reminder",
        description: "Reminds customers 3 days before a debt or an instalment is due.",
        text: "Hello {{customer.name}}, your payment of {{debt.amount}} is due on {{debt.due}}. {{company.name}} {{company.phone}}",
      },
    },
  },
  debt_overdue: {
    group: "debt",
    class: "information",
    isReminder: false,
    interval: 1,
    daysAfter: [1],
    icon: "hourglass",
    color: "#C0362C",
    words: {
      tr: {
        name: "Vadesi geçti",
        description: "Vadesinde ödenmeyen borcu veya taksidi ertesi gün müşteriye hatırlatır.",
        text: "Merhaba {{customer.name}}, {{debt.due}} vadeli {{debt.amount}} ödemeniz gecikti. {{company.name}} {{company.phone}}",
      },
      en: {
        name: "Overdue",
        description: "Reminds customers on the day after a debt or an instalment was due and not paid.",
        text: "Hello {{customer.name}}, your payment of {{debt.amount}}, due on {{debt.due}}, is late. {{company.name}} {{company.phone}}",
      },
    },
  },
} as const satisfies Record<string, AutomationFacts>;

/** The days before its last day on which a package's customer is reminded. */
export const packageReminders: readonly number[] = automationList.package_expiring.daysBefore;

/** The reminders of debts, by the days from the sending to the due day; below zero: it has passed. */
export const debtReminders = [
  ...automationList.debt_due.daysBefore.map((days) => ({ code: "debt_due", daysToDue: days }) as const),
  ...automationList.debt_overdue.daysAfter.map((days) => ({ code: "debt_overdue", daysToDue: -days }) as const),
];

export type AutomationCode = keyof typeof automationList;
export const automationCodes = Object.keys(automationList) as [AutomationCode, ...AutomationCode[]];

/** The groups of merge fields that have a value in an automation's messages. */
export function fieldGroupsOf(code: AutomationCode): FieldGroup[] {
  const { group, hasLink }: AutomationFacts = automationList[code];
  return ["customer", "company", group, ...(hasLink ? ["link" as const] : [])];
}

/** The selectable hours: 1, 2, 4, 8, 12, 24 hours and 1 to 5 days (3 §9). */
export const intervals = [1, 2, 4, 8, 12, 24, 48, 72, 96, 120] as const;

/** The time so many hours after another. Example: 24 hours after "09:00" are 1 day and "09:00". */
export function hoursAfter(time: string, hours: number): { days: number; time: string } {
  const sum = Number(time.slice(0, 2)) + hours;
  return { days: Math.floor(sum / 24), time: `${String(sum % 24).padStart(2, "0")}${time.slice(2)}` };
}
