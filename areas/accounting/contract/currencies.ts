export const currencies = ["TRY", "USD", "EUR", "GBP"] as const;
