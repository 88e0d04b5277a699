import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

const open = () => {
  const connection = new Database(':memory:');
  onTestFinished(() => void connection.close());
  connection.exec(`create table t (a); insert into t values (1), (2)`);
  const compiled: string[] = [];
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (source: string) => {
    compiled.push(source);
    return prepare(source);
  };
  cacheStatements(connection);
  return { connection, compiled };
};

test('the same SQL is compiled once', () => {
  const { connection, compiled } = open();
  const find = () => connection.prepare('select a from t where a = ?');
  expect([1, 2, 3].map((a) => find().all(a))).toEqual([[{ a: 1 }], [{ a: 2 }], []]);
  expect(compiled).toEqual(['select a from t where a = ?']);
});

test('the next query gets objects, also after one that asked for arrays', () => {
  const { connection } = open();
  expect(connection.prepare('select a from t').raw().all()).toEqual([[1], [2]]);
  expect(connection.prepare('select a from t').all()).toEqual([{ a: 1 }, { a: 2 }]);
});
