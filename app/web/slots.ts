import { withLateTexts } from "#kit/web/language.ts";
import { edocumentSlot } from "#areas/accounting/web/parts/documents/edocument-slot.ts";
import {
  customerData,
  customerMessages,
  customerPackages,
  dueRequests,
  forgetQuestion,
} from "#areas/customers/web/parts/card/slots.ts";
import { contactTax } from "#areas/customers/web/parts/card/tax-slot.ts";
import { advanceFields } from "#areas/sales/web/parts/checkout/advance-slot.ts";
import { creditFields } from "#areas/sales/web/parts/checkout/credit-slot.ts";
import { closedDrawer } from "#areas/sales/web/parts/checkout/drawer-slot.ts";
import { receiptPapers, receiptReturns } from "#areas/sales/web/parts/receipt/papers-slot.ts";
import { reservationPayment, visitDeposit, visitSessions } from "#areas/reservations/web/parts/reservation-payment.ts";

/** Parts of later areas on earlier areas' screens. */
reservationPayment.fill(() => import("#areas/sales/web/parts/reservation-payment.tsx"));
advanceFields.fill(() => withLateTexts(import("#areas/prepaid/web/parts/pay-in-advance.tsx")));
visitDeposit.fill(() => withLateTexts(import("#areas/prepaid/web/parts/visit-deposit.tsx")));
receiptPapers.fill(() => withLateTexts(import("#areas/edocuments/web/parts/sale-papers.tsx")));
receiptReturns.fill(() => withLateTexts(import("#areas/edocuments/web/parts/sale-returns.tsx")));
edocumentSlot.fill(() => withLateTexts(import("#areas/edocuments/web/parts/invoice-edocument.tsx")));
contactTax.fill(() => withLateTexts(import("#areas/accounting/web/parts/tax-identity/tax-identity-card.tsx")));
creditFields.fill(() => withLateTexts(import("#areas/debts/web/parts/credit-fields.tsx")));
closedDrawer.fill(() => withLateTexts(import("#areas/drawers/web/parts/closed-notice.tsx")));
customerMessages.fill(() => withLateTexts(import("#areas/messages/web/parts/customer-messages.tsx")));
const packageParts = () => withLateTexts(import("#areas/packages/web/parts/slots.ts"));
visitSessions.fill(async () => ({ default: (await packageParts()).VisitSessions }));
customerPackages.fill(async () => ({ default: (await packageParts()).CustomerPackages }));
const privacyParts = () => withLateTexts(import("#areas/privacy/web/parts/slots.ts"));
forgetQuestion.fill(async () => ({ default: (await privacyParts()).ForgetDialog }));
customerData.fill(async () => ({ default: (await privacyParts()).DataDialog }));
dueRequests.fill(async () => ({ default: (await privacyParts()).DueNotice }));
