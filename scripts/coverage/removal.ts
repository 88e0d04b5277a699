/** How the thing that a row of docs/spec-coverage.md describes is taken out of the project. */
export interface Removal {
  /** The row's section and sentence. */
  row: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
}
