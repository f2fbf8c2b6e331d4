export default { prepaid: "In advance" };
