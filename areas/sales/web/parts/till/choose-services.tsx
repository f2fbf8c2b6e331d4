import { Button } from "@mantine/core";
import IconScissors from "@tabler/icons-react/dist/esm/icons/IconScissors.mjs";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { chargedPrice } from "#areas/catalog/contract/price.ts";
import { type Service, type ServiceGroup, useServiceGroups } from "#areas/catalog/web/parts/use-service-groups.ts";
import { offeredPrice } from "#areas/employees/web/parts/offered-price.ts";
import { fold } from "#kit/contract/fold.ts";
import { distance } from "#kit/web/options.ts";
import { SearchField } from "#kit/web/search-field.tsx";
import { useOnceAnswered } from "#kit/web/use-asking.ts";
import { useSession } from "#kit/web/session.ts";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { TileGrid } from "#kit/web/tile-grid.tsx";
import { usePhone } from "#kit/web/use-phone.ts";
import { addService, serviceCountOf } from "./cart.ts";
import classes from "./choose-products.module.css";
import grid from "./product-grid.module.css";
import { Tile, TileSkeletons } from "./tile.tsx";
import type { CartState } from "./use-cart.ts";
import { useServicePrices } from "./use-service-prices.ts";

/** Finds services by name or category and adds them to the cart; Enter takes the first match, once the services are loaded. */
export function ChooseServices({ state }: { state: CartState }) {
  const t = useTranslations("sales.till");
  const phone = usePhone();
  const tools = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const { groups, error, refetch } = useServiceGroups();
  useEffect(() => {
    if (!phone) tools.current?.querySelector("input")?.focus();
  }, [phone]);
  const filled = groups?.filter(({ services }) => services.length > 0);
  const found = filled && matching(filled, fold(query.trim()));
  const add = useAddService(state);
  const first = useOnceAnswered<string>(
    () => filled !== undefined,
    (text) => {
      const service = filled && matching(filled, fold(text))[0]?.services[0];
      if (service) add(service);
      if (service) setQuery("");
      return service !== undefined;
    },
  );
  const take = (text: string): boolean => text !== "" && first.want(text);
  return (
    <div className={classes.choose}>
      <div className={classes.tools} ref={tools} onInput={first.forget}>
        <SearchField value={query} onChange={setQuery} placeholder={t("searchServices")} onEnter={take} />
      </div>
      {error && !groups && <ErrorState title={t("servicesFailed")} error={error} onRetry={() => void refetch()} />}
      {!groups && !error && (
        <div className={grid.grid} aria-busy>
          <TileSkeletons />
        </div>
      )}
      {filled?.length === 0 && <NoServices />}
      {filled && filled.length > 0 && found?.length === 0 && <NoMatch query={query} />}
      {found?.map((group) => (
        <Group key={group.category} group={group} state={state} />
      ))}
    </div>
  );
}

/** The groups' services whose names contain the folded text, best matches first; a matching category keeps all its services. */
function matching(groups: readonly ServiceGroup[], text: string): ServiceGroup[] {
  const far = ({ name }: { name: string }) => distance(fold(name), text);
  const nearest = (services: ServiceGroup["services"]) => Math.min(...services.map(far));
  return groups
    .flatMap(({ category, services }) => {
      const found = fold(category).includes(text) ? services : services.filter(({ name }) => fold(name).includes(text));
      return found.length > 0 ? [{ category, services: found.toSorted((a, b) => far(a) - far(b)) }] : [];
    })
    .toSorted((one, other) => nearest(one.services) - nearest(other.services));
}

/** The seller's price of the service, else the charged price, in kuruş. */
function usePriceOf({ sellerId }: CartState): (service: Service) => number {
  const { staff } = useServicePrices();
  return (service) => offeredPrice(staff, sellerId ?? undefined, service.id) ?? chargedPrice(service);
}

function useAddService(state: CartState): (service: Service) => void {
  const priceOf = usePriceOf(state);
  return (service) => state.change((now) => addService(now, { ...service, price: priceOf(service) }));
}

function Group({ group: { category, services }, state }: { group: ServiceGroup; state: CartState }) {
  const t = useTranslations("sales.till");
  const priceOf = usePriceOf(state);
  const add = useAddService(state);
  return (
    <section className={classes.group} aria-label={category}>
      <h2 className={classes.title}>{category}</h2>
      <TileGrid label={category} className={grid.grid ?? ""}>
        {services.map((service) => (
          <Tile
            key={service.id}
            name={service.name}
            price={priceOf(service)}
            fact={t("minutes", { count: service.estimated_time })}
            count={serviceCountOf(state.cart, service.id)}
            onAdd={() => add(service)}
          />
        ))}
      </TileGrid>
    </section>
  );
}

function NoServices() {
  const t = useTranslations("sales.till");
  const { isAdmin } = useSession();
  const action = isAdmin && (
    <Button component={Link} to="/catalog/services">
      {t("noServicesAction")}
    </Button>
  );
  return (
    <EmptyState level="h3" icon={IconScissors} title={t("noServices")} text={t("noServicesText")} action={action} />
  );
}

function NoMatch({ query }: { query: string }) {
  const t = useTranslations("sales.till");
  const kit = useTranslations("kit.list");
  return <EmptyState level="h3" title={kit("noMatch")} text={t("noServiceMatch", { query })} />;
}
