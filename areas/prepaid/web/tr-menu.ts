export default { prepaid: "Ön Ödemeler" };
