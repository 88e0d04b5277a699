/** What the filters of people are called where they are chosen and where they are taken away. */
export const answersLabel = { mostly: 'Mostly answers', nearly_always: 'Nearly always answers' };

export const ratingLabel = (minimum: number): string => (minimum === 5 ? '5 stars' : `${minimum} stars and up`);
