import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ImportPreview, StartImportInput, StoreSettingsInput } from '../../schema/ltv/start-import.input.js';
import { StoreImport } from '../../schema/ltv/store-import.entity.js';
import { StoreDataExport, StoreExport, StoreSettings } from '../../schema/ltv/store-settings.type.js';
import type { StoreProfile } from '../../schema/ltv/store-profile.entity.js';
import { statedMargin } from '../../jobs/store/own-margin.js';
import type { SignedInContext } from '../platform/context.js';
import type { StoreDataService } from './store-data.service.js';
import type { StoreExportService } from './store-export.service.js';
import type { StoreImportService } from './store-import.service.js';

@Resolver()
export class StoreDataResolver {
  constructor(
    private readonly imports: StoreImportService,
    private readonly data: StoreDataService,
    private readonly exporter: StoreExportService,
  ) {}

  @Authorized()
  @Mutation(() => StoreImport, { description: 'Starts reading an uploaded file into the own store data.' })
  startImport(
    @Arg('input', () => StartImportInput) input: StartImportInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoreImport> {
    return this.imports.start(viewer, input);
  }

  @Authorized()
  @Query(() => StoreImport, { name: 'import' })
  findImport(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<StoreImport> {
    return this.imports.find(viewer, id);
  }

  @Authorized()
  @Query(() => [StoreImport], { description: 'The newest 20 imports, newest first.' })
  storeImports(@Ctx() { viewer }: SignedInContext): Promise<StoreImport[]> {
    return this.imports.list(viewer);
  }

  @Authorized()
  @Mutation(() => StoreImport, {
    description: 'Takes back what an import brought, whatever came after it. Its receipt stays.',
  })
  undoImport(@Arg('id', () => ID) id: string, @Ctx() { viewer }: SignedInContext): Promise<StoreImport> {
    return this.imports.undo(viewer, id);
  }

  @Authorized()
  @Query(() => ImportPreview, { description: 'How an uploaded file would be read; nothing is stored.' })
  previewImport(
    @Arg('input', () => StartImportInput) input: StartImportInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<ImportPreview> {
    return this.imports.preview(viewer, input);
  }

  @Authorized()
  @Query(() => StoreSettings, { nullable: true, description: 'Null before the first data and the first setting.' })
  async storeSettings(@Ctx() { viewer }: SignedInContext): Promise<StoreSettings | null> {
    const profile = await this.data.settings(viewer);
    return profile && this.toSettings(profile);
  }

  @Authorized()
  @Mutation(() => StoreSettings)
  async updateStoreSettings(
    @Arg('input', () => StoreSettingsInput) input: StoreSettingsInput,
    @Ctx() { viewer }: SignedInContext,
  ): Promise<StoreSettings> {
    return this.toSettings(await this.data.updateSettings(viewer, input));
  }

  @Authorized()
  @Mutation(() => StoreExport, { description: 'Writes own data as CSV.' })
  exportStoreData(
    @Arg('kind', () => StoreDataExport) kind: StoreDataExport,
    @Arg('segment', () => String, { nullable: true, description: 'Customers of one segment alone.' })
    segment: string | null,
    @Ctx() { viewer, baseUrl }: SignedInContext,
  ): Promise<StoreExport> {
    return this.exporter.create(viewer, kind, segment ?? null, baseUrl);
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Removes all own orders, customers, ad spend and visits.' })
  deleteStoreData(@Ctx() { viewer }: SignedInContext): Promise<boolean> {
    return this.data.deleteAll(viewer);
  }

  private async toSettings(profile: StoreProfile): Promise<StoreSettings> {
    const { currency, timeZone, isSample, salesBasis, rates, costs } = profile;
    const margin = statedMargin(profile);
    return {
      salesBasis,
      rates,
      costs,
      currency,
      timeZone,
      isSample,
      joinedDays: await this.data.joinedDays(profile),
      grossMarginPercent: margin === null ? null : Math.round(margin * 100),
    };
  }
}
