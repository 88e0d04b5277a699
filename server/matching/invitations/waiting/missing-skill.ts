/** Who is missing: the skill, and the place that they are missing near. */
export interface Missing {
  skillId: string;
  place: string;
  lat: number;
  lng: number;
}
