import { withLateTexts } from "#kit/web/language.ts";
import { customerMessages } from "#areas/customers/web/parts/card/customer-messages.ts";
import { reservationPayment } from "#areas/reservations/web/parts/reservation-payment.ts";

/** Parts of later areas on earlier areas' screens. */
reservationPayment.fill(() => import("#areas/sales/web/parts/reservation-payment.tsx"));
customerMessages.fill(() => withLateTexts(import("#areas/messages/web/parts/customer-messages.tsx")));
