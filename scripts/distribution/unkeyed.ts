import { parse } from 'libpg-query';

type Ast = Record<string, unknown>;
type Relation = { table: string; name: string };

const isAst = (value: unknown): value is Ast => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Ast[] => (Array.isArray(value) ? value.filter(isAst) : []);
const partOf = (value: unknown, kind: string): Ast | null => {
  const part = isAst(value) ? value[kind] : undefined;
  return isAst(part) ? part : null;
};
const textOf = (value: unknown): string => {
  const text = partOf(value, 'String')?.['sval'];
  return typeof text === 'string' ? text : '';
};

/** Every statement in a tree, also those in conditions and in `from`. */
const statementsIn = (tree: unknown): [kind: string, statement: Ast][] => {
  if (Array.isArray(tree)) return tree.flatMap(statementsIn);
  if (!isAst(tree)) return [];
  return Object.entries(tree).flatMap(([kind, value]): [string, Ast][] => [
    ...(/^(?:Select|Update|Delete|Insert)Stmt$/.test(kind) && isAst(value) ? [[kind, value] as [string, Ast]] : []),
    ...statementsIn(value),
  ]);
};

const relationOf = (range: Ast): Relation => ({
  table: String(range['relname']),
  name: isAst(range['alias']) ? String(range['alias']['aliasname']) : String(range['relname']),
});

/** The tables of a `from`, and the conditions of its joins. */
const readFrom = (items: unknown): { relations: Relation[]; conditions: unknown[] } => {
  const relations: Relation[] = [];
  const conditions: unknown[] = [];
  const read = (item: unknown): void => {
    const range = partOf(item, 'RangeVar');
    const join = partOf(item, 'JoinExpr');
    if (range) relations.push(relationOf(range));
    if (!join) return;
    read(join['larg']);
    read(join['rarg']);
    conditions.push(join['quals']);
  };
  listOf(items).forEach(read);
  return { relations, conditions };
};

const conjunctsOf = (condition: unknown): unknown[] => {
  const all = partOf(condition, 'BoolExpr');
  return all?.['boolop'] === 'AND_EXPR' ? listOf(all['args']).flatMap(conjunctsOf) : [condition];
};

/** The column that an expression is, if it is one of this relation. */
const columnOf = (expression: unknown, name: string, isOnly: boolean): string | null => {
  const fields = listOf(partOf(expression, 'ColumnRef')?.['fields']).map(textOf);
  const [first, second] = fields;
  if (second !== undefined) return first === name ? second : null;
  return isOnly ? (first ?? null) : null;
};

/** Whether a condition fixes the key: by an equality with something else, or by a list. */
const pins = (condition: unknown, isKey: (expression: unknown) => boolean): boolean => {
  const either = partOf(condition, 'BoolExpr');
  if (either?.['boolop'] === 'OR_EXPR')
    return listOf(either['args']).every((item) => conjunctsOf(item).some((part) => pins(part, isKey)));
  const among = partOf(condition, 'SubLink');
  if (among?.['subLinkType'] === 'ANY_SUBLINK') return isKey(among['testexpr']);
  const compared = partOf(condition, 'A_Expr');
  if (!compared || textOf(listOf(compared['name'])[0]) !== '=') return false;
  return isKey(compared['lexpr']) !== isKey(compared['rexpr']);
};

/** The columns of a relation in conditions, without those in queries inside of them. */
const columnsIn = (tree: unknown, of: (expression: unknown) => string | null): string[] => {
  if (Array.isArray(tree)) return tree.flatMap((item) => columnsIn(item, of));
  if (!isAst(tree)) return [];
  const column = of(tree);
  if (column) return [column];
  return Object.entries(tree).flatMap(([kind, value]) => (kind === 'SelectStmt' ? [] : columnsIn(value, of)));
};

const readStatement = (kind: string, statement: Ast) => {
  const target = isAst(statement['relation']) ? [{ RangeVar: statement['relation'] }] : [];
  const others = statement['fromClause'] ?? statement['usingClause'];
  const { relations, conditions } = readFrom([...target, ...listOf(others)]);
  return { relations, conditions: [...conditions, statement['whereClause']], verb: kind.slice(0, -4).toLowerCase() };
};

/**
 * The uses of distributed tables in a statement that do not name the column by which the table is distributed, such as
 * 'select messages by id'. Naming it is an equality with a value, a list, or a column of another table.
 * @param keys the column of each distributed table
 */
export const unkeyedIn = async (sql: string, keys: Record<string, string>): Promise<string[]> => {
  const tree = await parse(sql);
  return statementsIn(tree.stmts).flatMap(([kind, statement]) => {
    const { relations, conditions, verb } = readStatement(kind, statement);
    if (kind === 'InsertStmt') {
      const key = keys[relations[0]?.table ?? ''];
      const columns = listOf(statement['cols']).map((item) => String(partOf(item, 'ResTarget')?.['name']));
      return key && !columns.includes(key) ? [`insert ${relations[0]?.table}`] : [];
    }
    return relations.flatMap(({ table, name }) => {
      const key = keys[table];
      if (!key) return [];
      const column = (expression: unknown) => columnOf(expression, name, relations.length === 1);
      const all = conditions.flatMap(conjunctsOf);
      if (all.some((item) => pins(item, (expression) => column(expression) === key))) return [];
      const by = [...new Set(columnsIn(conditions, column))].toSorted();
      return [`${verb} ${table}${by.length > 0 ? ` by ${by.join(', ')}` : ''}`];
    });
  });
};
