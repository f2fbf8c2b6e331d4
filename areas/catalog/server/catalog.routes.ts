import { routes } from "#kit/server/routes.ts";
import { brands } from "../contract/brands.ts";
import { bulkPrices } from "../contract/bulk-prices.ts";
import { productCategories } from "../contract/product-categories.ts";
import { products } from "../contract/products.ts";
import { serviceCategories } from "../contract/service-categories.ts";
import { services } from "../contract/services.ts";
import { removeBrand } from "./brands.ts";
import { getBrand, insertBrand, listBrands, renameBrand } from "./brands.queries.ts";
import { changePrices, readPrices, undoPrices } from "./bulk-prices.ts";
import { addProductCategory, changeProductCategory, readCategories, removeCategory } from "./categories.ts";
import { insertCategory, updateCategory } from "./categories.queries.ts";
import { changePicture, removePicture } from "./pictures.ts";
import { addProduct, changeProduct, removeProduct } from "./products.ts";
import { listProducts } from "./product-list.queries.ts";
import { getProduct } from "./products.queries.ts";
import { changeService, removeService } from "./services.ts";
import { getService, groupServices, insertService, listServices } from "./services.queries.ts";

export const serviceRoutes = routes(services, {
  "GET /api/services": ({ db }, { query }) => (query.group ? groupServices(db) : listServices(db, query)),
  "GET /api/services/{id}": ({ db }, { params }) => getService(db, params.id),
  "POST /api/services": ({ db }, { body }) => insertService(db, body),
  "PUT /api/services/{id}": (ctx, { params, body }) => changeService(ctx, params.id, body),
  "DELETE /api/services/{id}": (ctx, { params }) => removeService(ctx, params.id),
});

export const serviceCategoryRoutes = routes(serviceCategories, {
  "GET /api/service_categories": ({ db }, { query }) => readCategories(db, "service_categories", query.tree),
  "POST /api/service_categories": ({ db }, { body }) => insertCategory(db, "service_categories", body),
  "PUT /api/service_categories/{id}": ({ db }, { params, body }) =>
    updateCategory(db, "service_categories", params.id, body),
  "DELETE /api/service_categories/{id}": (ctx, { params }) => removeCategory(ctx, "service_categories", params.id),
});

export const productCategoryRoutes = routes(productCategories, {
  "GET /api/product_categories": ({ db }, { query }) => readCategories(db, "product_categories", query.tree),
  "POST /api/product_categories": (ctx, { body }) => addProductCategory(ctx, body),
  "PUT /api/product_categories/{id}": (ctx, { params, body }) => changeProductCategory(ctx, params.id, body),
  "DELETE /api/product_categories/{id}": (ctx, { params }) => removeCategory(ctx, "product_categories", params.id),
});

export const brandRoutes = routes(brands, {
  "GET /api/products/brands": ({ db }, { query }) => listBrands(db, query),
  "GET /api/products/brands/{id}": ({ db }, { params }) => getBrand(db, params.id),
  "POST /api/products/brands": ({ db }, { body }) => insertBrand(db, body.name),
  "PUT /api/products/brands/{id}": ({ db }, { params, body }) => renameBrand(db, params.id, body.name),
  "DELETE /api/products/brands/{id}": (ctx, { params }) => removeBrand(ctx, params.id),
});

export const bulkPriceRoutes = routes(bulkPrices, {
  "GET /api/catalog/prices": readPrices,
  "POST /api/catalog/prices": changePrices,
  "POST /api/catalog/prices/undo": undoPrices,
});

export const productRoutes = routes(products, {
  "GET /api/products": ({ db }, { query }) => listProducts(db, query),
  "GET /api/products/{id}": ({ db }, { params }) => getProduct(db, params.id),
  "POST /api/products": (ctx, { body }) => addProduct(ctx, body),
  "PUT /api/products/{id}": (ctx, { params, body }) => changeProduct(ctx, params.id, body),
  "DELETE /api/products/{id}": (ctx, { params }) => removeProduct(ctx, params.id),
  "POST /api/products/{id}/picture": changePicture,
  "DELETE /api/products/{id}/picture": (ctx, { params }) => removePicture(ctx, params.id),
});
