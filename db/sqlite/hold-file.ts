import Database from 'better-sqlite3';

const isTaken = (lock: Database.Database): boolean => {
  try {
    // No second file beside it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    throw error;
  }
};

/**
 * Holds a database for one server, until the returned function is called or the process ends, however it does. A second
 * server would take the first one's running jobs for those of a process that died. Tools beside it are not kept out.
 * @throws while another server holds it
 */
export const holdFile = (file: string): (() => void) => {
  const lock = new Database(`${file}-server`, { timeout: 0 });
  if (isTaken(lock)) {
    lock.close();
    throw new Error('another server uses it; end that one, or set another DATA_DIR');
  }
  return () => void lock.close();
};
