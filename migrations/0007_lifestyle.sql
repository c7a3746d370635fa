CREATE TABLE "pet_allergies" (
	"pet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"allergen_name" text NOT NULL,
	CONSTRAINT "pet_allergies_pet_id_position_pk" PRIMARY KEY("pet_id","position")
);
--> statement-breakpoint
CREATE TABLE "pet_foods" (
	"pet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"food_name" text NOT NULL,
	CONSTRAINT "pet_foods_pet_id_position_pk" PRIMARY KEY("pet_id","position")
);
--> statement-breakpoint
CREATE TABLE "pet_medications" (
	"pet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	"provider" text,
	CONSTRAINT "pet_medications_pet_id_position_pk" PRIMARY KEY("pet_id","position")
);
--> statement-breakpoint
CREATE TABLE "pet_profiles" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"has_insurance" boolean,
	"insurance_provider" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pet_supplements" (
	"pet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"dosage" text,
	"frequency" text,
	CONSTRAINT "pet_supplements_pet_id_position_pk" PRIMARY KEY("pet_id","position")
);
--> statement-breakpoint
CREATE TABLE "pet_treats" (
	"pet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"treat_name" text NOT NULL,
	CONSTRAINT "pet_treats_pet_id_position_pk" PRIMARY KEY("pet_id","position")
);
--> statement-breakpoint
ALTER TABLE "pet_allergies" ADD CONSTRAINT "pet_allergies_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_foods" ADD CONSTRAINT "pet_foods_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_medications" ADD CONSTRAINT "pet_medications_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_profiles" ADD CONSTRAINT "pet_profiles_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_supplements" ADD CONSTRAINT "pet_supplements_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_treats" ADD CONSTRAINT "pet_treats_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;