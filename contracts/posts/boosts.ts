export const BOOST_PRICE = '$3.99';
export const BOOST_CENTS = 399;
export const BOOST_DAYS = 30;
/** How far ahead a post may be boosted. */
export const BOOST_REACH_DAYS = 60;
