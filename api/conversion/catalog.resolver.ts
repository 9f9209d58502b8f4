import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AuditCatalogInput, Catalog, CatalogTable } from '../../schema/conversion/catalog-audit.type.js';
import type { SignedInContext } from '../platform/context.js';
import type { CatalogService } from './catalog.service.js';

@Resolver(() => Catalog)
export class CatalogResolver {
  constructor(private readonly catalogs: CatalogService) {}

  @Authorized()
  @Mutation(() => CatalogTable, {
    description: 'Audits up to 500 product pages of a store, one after the other, as its robots.txt allows.',
  })
  auditCatalog(
    @Arg('input', () => AuditCatalogInput) input: AuditCatalogInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<CatalogTable> {
    return this.catalogs.start(viewer, input);
  }

  @Authorized()
  @Query(() => CatalogTable, { description: 'An own catalog audit with all its pages.' })
  catalogAudit(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<CatalogTable> {
    return this.catalogs.find(viewer, id);
  }

  @Authorized()
  @Query(() => [Catalog], { description: 'Own catalog audits, newest first.' })
  catalogAudits(@Ctx() { viewer }: SignedInContext): Promise<Catalog[]> {
    return this.catalogs.list(viewer);
  }

  @Authorized()
  @Mutation(() => CatalogTable, { description: 'Stops an own catalog audit; what was read stays.' })
  cancelCatalogAudit(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<CatalogTable> {
    return this.catalogs.cancel(viewer, id);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Deletes an own catalog audit.' })
  deleteCatalogAudit(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<boolean> {
    return this.catalogs.remove(viewer, id);
  }
}
