interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * What the server said about single fields, for those that the form shows.
 * @param names the fields by the names that the server knows them by
 */
export function fieldIssues<Name extends string>(error: unknown, names: readonly Name[]) {
  const { data } = (error ?? {}) as { data?: { issues?: Issue[] | null } | null };
  return (data?.issues ?? []).flatMap(({ path, message }) => {
    const name = names.find((one) => one === path[0]);
    return name === undefined ? [] : [{ name, message }];
  });
}
