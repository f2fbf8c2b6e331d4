/** The letters of the customers' index (G1): the Turkish alphabet with Q, W and X of foreign names, in the order of the list. */
export const letters = [..."ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ"] as const;
