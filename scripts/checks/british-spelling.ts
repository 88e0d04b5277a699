/**
 * Words in British spelling, which no name, comment or text of ours has, except what the API has published and the
 * catalog's other words for skills, because members may type them.
 */
export const britishSpelling =
  /anal(?:yse|ysing)|behaviour|capitalis|catalogue|centre|colour|favour|fulfil(?!l)|grey|honour|labour|licence|metres?|neighbour|(?:anonym|apolog|author|categor|custom|emphas|final|general|initial|local|maxim|minim|normal|optim|organ|priorit|random|recogn|sanit|serial|special|standard|summar|synchron|token|util|visual)is(?:e|ing|ation|able)|towards/i;
