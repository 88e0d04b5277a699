/** A skill that is missing near a place. */
export interface MissingSkill {
  skillId: string;
  place: string;
  lat: number;
  lng: number;
}
