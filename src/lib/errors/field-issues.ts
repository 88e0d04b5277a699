interface Issue {
  path: (string | number)[];
  message: string;
}

/**
 * The server's validation messages for those fields that the form shows.
 * @param names the fields, by the names in the server's input schema
 */
export function fieldIssues<Name extends string>(error: unknown, names: readonly Name[]) {
  const { data } = (error ?? {}) as { data?: { issues?: Issue[] | null } | null };
  return (data?.issues ?? []).flatMap(({ path, message }) => {
    const name = names.find((name) => name === path[0]);
    return name === undefined ? [] : [{ name, message }];
  });
}

/**
 * The server's validation messages below a field of the input, with their paths from there.
 * @param under the path to that field
 */
export const issuesUnder = (error: unknown, under: readonly string[]): Issue[] => {
  const { data } = (error ?? {}) as { data?: { issues?: Issue[] | null } | null };
  return (data?.issues ?? []).flatMap(({ path, message }) =>
    under.every((part, index) => path[index] === part) ? [{ path: path.slice(under.length), message }] : [],
  );
};
