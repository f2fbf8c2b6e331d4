import { lazyPart } from "#kit/web/lazy-part.tsx";

/** The cart's employee select, lazy-loaded: it is a sixth of the till's code and only needed after the first product. */
export const SellerSelect = lazyPart(
  async () => (await import("#areas/employees/web/parts/employee-select.tsx")).EmployeeSelect,
);
