/** Keeps React from recording each render and who asked for it, which only the browser's developer tools show. */
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
