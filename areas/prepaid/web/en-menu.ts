export default { prepaid: "Prepayments" };
