import { type AlterTableCmd, type ColumnDef, type Node, parse } from 'libpg-query';

type Table = { relname?: string };
/** `drops`: whether the release before fails from then on, because it reads what is gone. */
export type Contraction = { what: string; drops: boolean };

const takes = (what: string): Contraction => ({ what, drops: false });
const drops = (what: string): Contraction => ({ what, drops: true });

const harmless = new Set(['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT', 'CONSTR_IDENTITY']);

const addedColumn = ({ constraints = [] }: ColumnDef): Contraction[] => {
  const all = constraints.map((constraint) => ('Constraint' in constraint ? constraint.Constraint : {}));
  const kinds = new Set(all.map(({ contype }) => contype));
  const computed = all.some(({ raw_expr: value }) => value && 'FuncCall' in value);
  const isFilled = kinds.has('CONSTR_DEFAULT') || kinds.has('CONSTR_IDENTITY');
  return [
    ...(kinds.has('CONSTR_NOTNULL') && !isFilled ? [takes('adds a column that the old code does not fill')] : []),
    ...([...kinds].some((kind) => !harmless.has(kind ?? '')) ? [takes('adds a constraint')] : []),
    ...(computed || kinds.has('CONSTR_IDENTITY') ? [takes('may rewrite a table in use')] : []),
  ];
};

const changesOfTable: Partial<Record<NonNullable<AlterTableCmd['subtype']>, Contraction | null>> = {
  AT_DropColumn: drops('drops a column'),
  AT_AlterColumnType: takes('changes the type of a column'),
  AT_SetNotNull: takes('takes no null any more'),
  AT_DropNotNull: null,
  AT_AddConstraint: takes('adds a constraint'),
  AT_ValidateConstraint: null,
  AT_DropConstraint: drops('drops a constraint'),
};

const unknown = takes('does what this check does not know');

const ofCommand = ({ subtype, def }: AlterTableCmd): Contraction[] => {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return addedColumn(def.ColumnDef);
  if (subtype === 'AT_ColumnDefault') return def ? [] : [takes('takes a default away')];
  const found = subtype && subtype in changesOfTable ? changesOfTable[subtype] : unknown;
  return found ? [found] : [];
};

const dropped: Record<string, string> = {
  OBJECT_TABLE: 'drops a table',
  OBJECT_VIEW: 'drops a view',
  OBJECT_INDEX: 'drops an index',
};

const ofStatement = (statement: Node, isNew: (table: Table | undefined) => boolean): Contraction[] => {
  if ('CreateStmt' in statement || 'CommentStmt' in statement || 'CreateSeqStmt' in statement) return [];
  if ('ViewStmt' in statement) return statement.ViewStmt.replace ? [takes('changes a view')] : [];
  if ('CreateFunctionStmt' in statement)
    return statement.CreateFunctionStmt.replace ? [takes('changes a function')] : [];
  if ('IndexStmt' in statement) {
    const { relation, unique, concurrent } = statement.IndexStmt;
    if (isNew(relation)) return [];
    return [
      ...(unique ? [takes('adds a constraint')] : []),
      ...(concurrent || unique ? [] : [takes('locks a table in use while it builds an index')]),
    ];
  }
  if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    if (isNew(relation)) return [];
    return cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? ofCommand(cmd.AlterTableCmd) : [unknown]));
  }
  if ('RenameStmt' in statement) return isNew(statement.RenameStmt.relation) ? [] : [drops('renames')];
  if ('DropStmt' in statement) return [drops(dropped[statement.DropStmt.removeType ?? ''] ?? 'drops something')];
  if ('CreateTrigStmt' in statement)
    return isNew(statement.CreateTrigStmt.relation) ? [] : [takes('adds a trigger to a table in use')];
  if ('InsertStmt' in statement && isNew(statement.InsertStmt.relation)) return [];
  for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'TruncateStmt'])
    if (kind in statement) return [takes('changes rows in use')];
  return [unknown];
};

/**
 * What the statements of a migration take from the release before it, or may refuse it; nothing where they only
 * expand. They are read by PostgreSQL's own parser; a kind of statement that is not known here is named, too.
 * @param sql one or more statements
 * @param isNewTable whether the release before does not know a table
 */
export const contractionsIn = async (sql: string, isNewTable: (table: string) => boolean): Promise<Contraction[]> => {
  const isNew = (table: Table | undefined) => isNewTable(table?.relname ?? '');
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => (stmt ? ofStatement(stmt, isNew) : []));
};

/** The tables that these statements create. */
export const tablesCreatedIn = async (sql: string): Promise<string[]> => {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => (stmt && 'CreateStmt' in stmt ? [stmt.CreateStmt.relation?.relname ?? ''] : []));
};
