/** Whether the rest of the program had a turn of the event loop while this work went on. */
export const letsOthersRun = async (work: () => Promise<unknown>): Promise<boolean> => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await work();
  return hadTurn;
};
