/** The letters of the index over the customers (G1): the Turkish alphabet with the Q, W and X of foreign names, in the order of the list. */
export const letters = [..."ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ"] as const;
