import { useGoodsNamesQuery } from '../generated/graphql.js';

/** Kinds of goods by name, as people choose them. */
export function useGoodsNames() {
  const { data } = useGoodsNamesQuery();
  const kinds = data?.goodsCatalog ?? [];
  return {
    names: kinds.map(({ name }) => name),
    nameOf: (id: string) => kinds.find((kind) => kind.id === id)?.name ?? id,
    idOf: (name: string) => kinds.find((kind) => kind.name.toLowerCase() === name.trim().toLowerCase())?.id ?? name,
  };
}
