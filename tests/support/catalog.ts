/** Everything that the schema of a database is made of, one line each, in no order. */
export const catalog = `
  SELECT concat_ws(' ', 'column', table_name, column_name, udt_name, character_maximum_length, datetime_precision,
    numeric_precision, is_nullable, column_default, is_identity, generation_expression, collation_name) AS line
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid))
  FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid)) FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions)
  FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
